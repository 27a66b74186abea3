/**
 * Writes `tests/specification.md`, which lists the tests of each line of the specification:
 * `npm run specification`.
 */
import fs from 'node:fs';
import { findTests, readLines, renderTable, tableFile } from './specification/table';

fs.writeFileSync(tableFile, renderTable(readLines(), findTests()));
