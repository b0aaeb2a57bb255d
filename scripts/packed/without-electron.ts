// Read before a program (node --import): whoever asks for Electron gets what stands for it.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: new URL('electron.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});
