// Loaded into the host before its first line: what it draws by `randomBytes` follows from the test that runs it, so that
// a deal which fails once fails each time. MENAGERIE_E2E_SEED makes other deals of the same tests. Plain JavaScript,
// because each host would have to strip the types again.
import crypto, { createHash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { MENAGERIE_E2E_CHANCE: from = '' } = process.env;
let drawn = 0;

/** @param {number} size */
crypto.randomBytes = (size) =>
  createHash('shake256', { outputLength: size })
    .update(`${from}/${String(drawn++)}`)
    .digest();
syncBuiltinESMExports();
