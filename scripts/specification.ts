/**
 * Writes `tests/specification.md`, which lists the tests of each line of the specification:
 * `npm run specification`.
 */
import fs from 'node:fs';
import { findTests, readLines, renderTable } from './specification/table';

fs.writeFileSync('tests/specification.md', renderTable(readLines(), findTests()));
