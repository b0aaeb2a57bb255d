// Loaded into the host before its first line: what it draws by `randomBytes` follows from the test that runs it, so that
// a deal which fails once fails each time. MENAGERIE_E2E_SEED makes other deals of the same tests.
import crypto, { createHash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { MENAGERIE_E2E_CHANCE: from = '' } = process.env;
let drawn = 0;

crypto.randomBytes = ((size: number): Buffer =>
  createHash('shake256', { outputLength: size })
    .update(`${from}/${String(drawn++)}`)
    .digest()) as typeof crypto.randomBytes;
syncBuiltinESMExports();
