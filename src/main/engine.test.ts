import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ENGINE = fileURLToPath(new URL('engine.ts', import.meta.url));

const start = (): ChildProcessWithoutNullStreams => spawn(process.execPath, [ENGINE]);

interface Run {
  readonly answers: readonly unknown[];
  readonly status: unknown;
}

/** Feeds the input to an engine and waits for its end. */
async function run(input: string | Uint8Array): Promise<Run> {
  const engine = start();
  const output = text(engine.stdout);
  const exit = once(engine, 'exit');
  engine.stdin.end(input);
  const lines = (await output).split('\n');
  expect(lines.pop()).toBe('');
  const [status] = (await exit) as unknown[];
  return { answers: lines.map((line) => JSON.parse(line) as unknown), status };
}

const badRequest = expect.objectContaining({
  ok: false,
  error: expect.objectContaining({ code: 'bad-request' }) as unknown,
}) as unknown;
const games = (id: number): unknown => expect.objectContaining({ id, ok: true });
const ask = (id: number): string => JSON.stringify({ op: 'games', id });

/** The lines of the worked exchanges in docs/engine-protocol.md that begin so. */
const documented = (by: '> ' | '< '): string[] =>
  readFileSync(new URL('../../docs/engine-protocol.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(by))
    .map((line) => line.slice(by.length));

describe('the engine', () => {
  it('ends with status 0 when there is no input', async () => {
    expect(await run('')).toEqual({ answers: [], status: 0 });
  });

  it('answers line by line, with any line ending', async () => {
    const { answers, status } = await run(`${ask(1)}\n${ask(2)}\r\n\n${ask(3)}`);
    expect(answers).toEqual([games(1), games(2), badRequest, games(3)]);
    expect(status).toBe(0);
  });

  it('answers as the documentation of its protocol says', async () => {
    const { answers } = await run(documented('> ').join('\n'));
    expect(answers.length).toBeGreaterThan(0);
    expect(answers).toEqual(documented('< ').map((line) => JSON.parse(line) as unknown));
  });

  it('answers before the input ends', async () => {
    const engine = start();
    engine.stdin.write(`${ask(1)}\n`);
    const [first] = (await once(engine.stdout, 'data')) as [Buffer];
    expect(JSON.parse(first.toString())).toEqual(games(1));
    engine.stdin.end();
    expect(await once(engine, 'exit')).toEqual([0, null]);
  });

  it('reads a line of 1 MiB, refuses a longer one, and goes on', async () => {
    const padded = (id: number, length: number): string => ask(id).padEnd(length, ' ');
    const MiB = 1024 * 1024;
    const { answers } = await run(
      `${padded(1, MiB)}\n${padded(2, MiB + 1)}\n${padded(3, 20 * MiB)}\n${ask(4)}\n`,
    );
    expect(answers).toEqual([games(1), badRequest, badRequest, games(4)]);
    expect(answers[1]).not.toHaveProperty('id');
  });

  it('refuses bytes that are not text, and goes on', async () => {
    const broken = Buffer.concat([
      Buffer.from('{"op":"'),
      Buffer.of(0xc3, 0x28),
      Buffer.from('"}\n'),
    ]);
    const { answers } = await run(Buffer.concat([broken, Buffer.from(ask(2))]));
    expect(answers).toEqual([badRequest, games(2)]);
  });

  it('loses no answer to a slow reader', async () => {
    const engine = start();
    engine.stdout.pause();
    const asked = Array.from({ length: 20_000 }, (_, id) => ask(id));
    engine.stdin.end(asked.join('\n'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const answers = (await text(engine.stdout)).trimEnd().split('\n');
    expect(answers.map((line) => (JSON.parse(line) as { id: number }).id)).toEqual(
      asked.map((_, id) => id),
    );
  });

  it('ends quietly when nobody reads any more', async () => {
    const engine = start();
    const complaints = text(engine.stderr);
    engine.stdout.destroy();
    engine.stdin.on('error', () => undefined);
    const asking = setInterval(() => engine.stdin.write(`${ask(1)}\n`), 10);
    expect(await once(engine, 'exit')).toEqual([0, null]);
    clearInterval(asking);
    expect(await complaints).toBe('');
  });
});
