/** Reads an interface of the catalog and checks `example.tfvars` against it. */
import fs from 'node:fs';
import { hashOf } from '../../src/cache/hash';
import type { Problem } from '../../src/checks';
import { checkValues, HclError, type InputVariable, readValues } from '../../src/hcl';
import { readInterface, type ServiceInterface } from '../../src/plugins/catalog/interface';
import { attributeAnchors } from '../../src/remark/service-interface/interfaceItems';
import type { InterfaceFacts } from './interfaces';

/** Reads the facts about the interface in a folder; problems name files from the site's root. */
export async function readInterfaceFacts(
  folder: string,
  example: string | undefined,
): Promise<InterfaceFacts> {
  let read: ServiceInterface;
  try {
    read = await readInterface(folder);
  } catch (error) {
    if (!(error instanceof HclError)) throw error;
    return { fingerprint: '', anchors: [], problems: [toProblem(error)] };
  }
  const { inputs, outputs } = read;
  return {
    fingerprint: fingerprintOf(read),
    anchors: [
      ...inputs.flatMap(({ name, type }) => {
        const anchor = `input-${name}`;
        return [anchor, ...attributeAnchors(type, anchor)];
      }),
      ...outputs.map(({ name }) => `output-${name}`),
    ],
    problems: example === undefined ? [] : await checkExample(example, inputs),
  };
}

/** Keys that say where something is and how it is written, not what it is. */
const positions = ['range', 'file', 'description', 'typeText', 'defaultText', 'start', 'end'];

const fingerprintOf = ({ inputs, outputs }: ServiceInterface): string =>
  hashOf(
    JSON.stringify([inputs, outputs.map(({ name }) => name)], (key, value: unknown) =>
      positions.includes(key) ? undefined : value,
    ),
  );

const toProblem = ({
  file,
  line,
  column,
  summary,
  expected,
  found,
  advice,
}: HclError): Problem => ({
  severity: 'error',
  rule: 'catalog-interface',
  file,
  line,
  column,
  message: `${summary}.`,
  expected,
  found,
  advice,
});

const checkExample = async (file: string, inputs: readonly InputVariable[]): Promise<Problem[]> => {
  try {
    const values = await readValues(fs.readFileSync(file, 'utf8'), file);
    return checkValues(values, { inputs: [...inputs] }, file).map(
      ({ severity, code, message, expected, found, advice, range: { start } }) => ({
        severity,
        rule: code,
        file,
        line: start.line,
        column: start.column,
        message,
        expected,
        found,
        advice,
      }),
    );
  } catch (error) {
    if (error instanceof HclError) return [toProblem(error)];
    throw error;
  }
};
