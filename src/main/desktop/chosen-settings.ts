import type { Hello } from '#shared/contract.ts';
import { settingsSchema } from '#shared/settings-schema.ts';
import type { Settings } from '#shared/settings.ts';
import type { App } from '../app/app.ts';

/** Settings that the window around the page follows. No theme: none was ever saved. */
type Chosen = Pick<Settings, 'language'> & Partial<Pick<Settings, 'theme'>>;

/** The same app; `onChosen` receives the settings with which a page begins, and each change of them. */
export const followSettings = (app: App, onChosen: (chosen: Chosen) => void): App => ({
  ...app,
  connect(principal, send) {
    const connection = app.connect(principal, send);
    return {
      ...connection,
      async call(name, input) {
        const answer = await connection.call(name, input);
        const chosen = answer.ok ? chosenIn(name, input, answer.value) : null;
        if (chosen) onChosen(chosen);
        return answer;
      },
    };
  },
});

/** Answered calls have been parsed by the contract. */
function chosenIn(name: unknown, input: unknown, value: unknown): Chosen | null {
  if (name === 'settings.save') return settingsSchema.parse(input);
  if (name !== 'app.hello') return null;
  const { language } = input as Partial<Pick<Settings, 'language'>>;
  return (value as Hello).settings ?? (language ? { language } : null);
}
