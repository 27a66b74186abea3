/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { parse } from '@cdktn/hcl2json';
import { checkValues } from '../../src/hcl/checkCall';
import { formatType } from '../../src/hcl/formatType';
import { readTfvars } from '../../src/hcl/moduleCalls';
import { readOutputs } from '../../src/hcl/outputs';
import { parseTypeConstraint } from '../../src/hcl/typeConstraint';
import { readVariables } from '../../src/hcl/variables';

const CATALOG = join(__dirname, '../../catalog');

const filesOf = (folder: string, names: string[]): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && names.includes(entry.name))
    .map((entry) => relative(CATALOG, join(entry.parentPath, entry.name)))
    .sort();

const read = (file: string): string => readFileSync(join(CATALOG, file), 'utf8');

/** Unlike Terraform, hcl2json does not unescape literal template markers. */
const unescapeTemplate = (text: string): string =>
  text.replaceAll('$${', '${').replaceAll('%%{', '%{');

describe('service catalog', () => {
  it.each(filesOf(CATALOG, ['variables.tf']))('%s matches HashiCorp’s parser', async (file) => {
    const text = read(file);
    const variables = await readVariables(text, file);
    expect(await readVariables(text, file, { validate: false })).toEqual(variables);
    const body = (await parse(file, text)) as {
      variable: Record<string, [{ default?: unknown; description?: string }]>;
    };
    expect(variables.map((variable) => variable.name).sort()).toEqual(
      Object.keys(body.variable).sort(),
    );
    for (const { name, type, default: fallback, description } of variables) {
      const [declared] = body.variable[name] ?? [];
      expect(fallback).toEqual(declared?.default);
      expect(description).toBe(
        declared?.description && unescapeTemplate(declared.description).replace(/\n+$/, ''),
      );
      expect(formatType(parseTypeConstraint(formatType(type)))).toBe(formatType(type));
    }
  });

  it.each(filesOf(CATALOG, ['outputs.tf']))('%s is parsed', async (file) => {
    const outputs = await readOutputs(read(file), file);
    expect(outputs.every((output) => output.valueText !== '')).toBe(true);
  });

  const examples = filesOf(CATALOG, ['example.tfvars']).filter((file) =>
    existsSync(join(CATALOG, file.replace(basename(file), 'variables.tf'))),
  );
  it.each(examples)('%s matches its interface', async (file) => {
    const interfaceFile = file.replace(basename(file), 'variables.tf');
    const inputs = await readVariables(read(interfaceFile), interfaceFile);
    // With named examples, the values of this file do not form one call.
    const isOneCall = !existsSync(join(CATALOG, file.replace(basename(file), 'tests.yml')));
    const values = await readTfvars(read(file), file);
    expect(checkValues(values, { inputs }, file, { isOneCall })).toEqual([]);
  });
});
