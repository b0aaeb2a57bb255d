import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CallName, Input, Output, Reply } from '#shared/contract.ts';
import type { IdempotencyKey, Seat } from '#shared/ids.ts';
import type { Push } from '#shared/pushes.ts';

/** The ways between a window and the program. */
interface Program {
  page(path: string): Promise<Response>;
  call<Name extends CallName>(name: Name, input: Input<Name>): Promise<Reply<Name>>;
  /** what the program has told the window so far */
  readonly pushes: readonly Push[];
}

/** What a window does on an evening, as far as each part of the packed program is needed for it. */
export async function visit(preload: string, program: Program): Promise<void> {
  assert.ok(statSync(preload).isFile());
  await everyFileIsServed(program, join(preload, '../../renderer'));
  await answered(program, 'app.hello', {});
  await botsThink(program);
  await backupsAreExamined(program);
  await filesAreRead(program);
  console.log('the window was served');
}

async function everyFileIsServed(program: Program, folder: string): Promise<void> {
  const page = await program.page('/');
  assert.equal(await page.text(), readFileSync(join(folder, 'index.html'), 'utf8'));
  for (const name of readdirSync(join(folder, 'assets'))) {
    const response = await program.page(`/assets/${name}`);
    assert.equal(response.status, 200, name);
    assert.equal(
      (await response.arrayBuffer()).byteLength,
      statSync(join(folder, 'assets', name)).size,
    );
  }
}

/** A hint is what a bot makes of a hand, in its thread. */
async function botsThink(program: Program): Promise<void> {
  const { match } = await answered(program, 'match.start', {
    client: randomUUID() as IdempotencyKey,
    game: 'six-nimmt',
    options: {},
    seats: [
      { kind: 'new', name: '미나', emblem: 'moon', colour: 'moon' },
      { kind: 'bot', level: 'hard' },
    ],
    utcOffset: 0,
  });
  await answered(program, 'match.watch', { match });
  await answered(program, 'match.reveal-hand', { match, seat: 0 as Seat });
  const seen = program.pushes.findLast((push) => push.type === 'match');
  const { decision } = seen!.snapshot.pendingDecisions.find(({ seat }) => seat === 0)!;
  const { worlds } = await answered(program, 'match.hint', { match, decision });
  assert.ok(worlds > 0);
}

async function backupsAreExamined(program: Program): Promise<void> {
  await answered(program, 'backups.make', {});
  const { backups } = await answered(program, 'backups.list', {});
  await answered(program, 'backups.preview', { backup: backups[0]!.backup });
}

/** A file that is none of ours is refused by the thread that reads it. */
async function filesAreRead(program: Program): Promise<void> {
  const { file } = await answered(program, 'exchange.upload', { file: null, text: '{}' });
  const reply = await program.call('exchange.preview', { file, utcOffset: 0 });
  assert.match(reply.ok ? '' : reply.error.code, /^file-/);
}

async function answered<Name extends CallName>(
  program: Program,
  name: Name,
  input: Input<Name>,
): Promise<Output<Name>> {
  const reply = await program.call(name, input);
  if (!reply.ok) throw new Error(`${name}: ${JSON.stringify(reply.error)}`);
  return reply.value;
}
