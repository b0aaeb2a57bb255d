import { spawn } from 'node:child_process';

/** Shows the address in the system's browser. Where that fails, the address is on the screen to be clicked. */
export function openBrowser(address: string, platform: NodeJS.Platform = process.platform): void {
  const [command, ...args] = openerOn(platform);
  spawn(command, [...args, address], { detached: true, stdio: 'ignore' })
    .on('error', () => undefined)
    .unref();
}

function openerOn(platform: NodeJS.Platform): readonly [string, ...string[]] {
  if (platform === 'darwin') return ['open'];
  // `start` takes its first quoted word for a window's title.
  if (platform === 'win32') return ['cmd', '/c', 'start', ''];
  return ['xdg-open'];
}
