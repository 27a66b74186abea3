/** Reads interfaces of the catalog, and checks their examples, tests and skeletons. */
import fs from 'node:fs';
import path from 'node:path';
import { hashOf } from '../../src/cache/hash';
import { meetsConstraint } from '../../src/checks/constraint';
import { callProblem, errorIn, type Problem } from '../../src/checks/types';
import { type Configuration, HclError, type InputVariable, readTfvars } from '../../src/hcl';
import { CatalogFolder, catalogFolder } from '../../src/plugins/catalog/CatalogFolder';
import type { ServiceInterface } from '../../src/plugins/catalog/interface';
import {
  type InterfaceTests,
  readInterfaceTests,
  runInterfaceTest,
} from '../../src/plugins/catalog/interfaceTests';
import {
  checkSkeleton,
  readSkeleton,
  skeletonNames,
  versionsFiles,
} from '../../src/plugins/catalog/skeleton';
import { checkExamples } from '../../src/plugins/catalog/usage';
import {
  type Glossary,
  glossaryFile,
  readGlossary,
} from '../../src/remark/input-glossary/readGlossary';
import { attributeAnchors } from '../../src/remark/service-interface/interfaceItems';
import { readYamlText } from '../../src/site/parseYaml';
import { placeholder } from '../catalog-import/servicePage';
import { checkInputNames } from './inputNames';
import type { InterfaceFacts } from './interfaces';

/**
 * Returns the data about the interfaces in folders. Runs in a thread. Files in problems are
 * relative to the root of the site.
 */
export async function readAllFacts(
  folders: readonly string[],
  catalog = new CatalogFolder(catalogFolder),
): Promise<InterfaceFacts[]> {
  const hasGlossary = fs.existsSync(glossaryFile(catalogFolder));
  const glossary = hasGlossary ? readGlossary(catalogFolder) : undefined;
  const facts: InterfaceFacts[] = [];
  for (const folder of folders) facts.push(await readInterfaceFacts(folder, catalog, glossary));
  return facts;
}

async function readInterfaceFacts(
  folder: string,
  catalog: CatalogFolder,
  glossary: Glossary | undefined,
): Promise<InterfaceFacts> {
  let read: ServiceInterface;
  try {
    read = await catalog.readInterface(folder);
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
    problems: [
      ...findManifestPlaceholders(folder),
      ...findIgnoredFiles(folder),
      ...(await withoutThrowing(() => checkExample(folder, inputs))),
      ...(await withoutThrowing(() => checkTests(folder, inputs))),
      ...(await withoutThrowing(() => checkImplementation(folder, read, catalog, glossary))),
    ],
  };
}

/** Returns placeholders of `npm run new` in the manifest. The site would publish its text. */
export function findManifestPlaceholders(folder: string): Problem[] {
  const file = path.join(folder, 'service.yml');
  if (!fs.existsSync(file)) return [];
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index): Problem[] => {
    const at = line.indexOf(placeholder(''));
    if (at === -1) return [];
    const message = 'The manifest contains a placeholder.';
    const advice = 'Replace it with the text that it describes.';
    const texts = { message, found: `\`${line.trim()}\``, advice };
    const place = { line: index + 1, column: at + 1 };
    return [errorIn(file.split(path.sep).join('/'), 'placeholder', texts, place)];
  });
}

/** Files of modules in the folder of a service that the site reads. */
const knownFiles: ReadonlySet<string> = new Set([
  ...skeletonNames,
  ...versionsFiles,
  'variables.tf.json',
  'outputs.tf.json',
]);

/** Reports other files of modules in the folder of a service: Terraform would read them. */
const findIgnoredFiles = (folder: string): Problem[] =>
  fs
    .readdirSync(folder)
    .filter((name) => /\.(?:tf|tofu)(?:\.json)?$/.test(name) && !knownFiles.has(name))
    .map((name) =>
      errorIn(path.posix.join(folder.split(path.sep).join('/'), name), 'ignored-file', {
        message: 'The catalog does not read this file.',
        expected: skeletonNames.join(', '),
        advice: 'Move its blocks to these files.',
      }),
    );

/** Keys for positions and notation, which do not affect calls. */
const positions = ['range', 'file', 'description', 'typeText', 'defaultText', 'start', 'end'];

const fingerprintOf = ({ inputs, outputs }: ServiceInterface): string =>
  hashOf(
    JSON.stringify([inputs, outputs.map(({ name }) => name)], (key, value: unknown) => {
      // A default can contain any key: `start` in `{ start = 1 }` is not a position.
      if (key === 'default') return JSON.stringify(value);
      return positions.includes(key) ? undefined : value;
    }),
  );

const toProblem = (error: HclError): Problem => {
  const { file, summary, expected, found, advice } = error;
  const texts = { message: `${summary}.`, expected, found, advice };
  return errorIn(file, 'catalog-interface', texts, error);
};

/** Runs a check, and returns a syntax error as a problem. */
const withoutThrowing = async (check: () => Promise<Problem[]>): Promise<Problem[]> => {
  try {
    return await check();
  } catch (error) {
    if (error instanceof HclError) return [toProblem(error)];
    throw error;
  }
};

type Inputs = readonly InputVariable[];

async function checkExample(folder: string, inputs: Inputs): Promise<Problem[]> {
  const file = path.join(folder, 'example.tfvars');
  if (!fs.existsSync(file)) return [];
  const text = fs.readFileSync(file, 'utf8');
  const values = await readTfvars(text, file);
  // If there are named examples, this file contains values of several calls.
  const isOneCall = !fs.existsSync(path.join(folder, 'tests.yml'));
  return checkExamples(text, values, { inputs }, file, { isOneCall }).map((found) => ({
    file,
    ...callProblem(found, found.range.start),
  }));
}

async function checkTests(folder: string, inputs: Inputs): Promise<Problem[]> {
  const read = await readInterfaceTests(folder);
  if (!read) return [];
  // Checks the syntax of the files that the tests use.
  for (const { text, file } of read.examples) await readTfvars(text, file);
  const advice = 'Fix the interface or the test.';
  const problems = read.tests.map(async (test, index) =>
    (await runInterfaceTest(test, inputs)).map((message) =>
      errorIn(read.file, 'interface-test', { message, advice }, placeOfTest(read, index)),
    ),
  );
  return (await Promise.all(problems)).flat();
}

/** Returns the place of a test in `tests.yml`. Each example is a test, and they come first. */
const placeOfTest = ({ file, examples }: InterfaceTests, index: number) => {
  const content = readYamlText(fs.readFileSync(file, 'utf8'));
  const number = index - examples.length;
  const path = number < 0 ? `examples.${index}.title` : `tests.${number}.name`;
  return 'readPlaces' in content ? content.readPlaces().get(path) : undefined;
};

/** Minor versions of Terraform 1 and OpenTofu 1 that reject `deprecated`. */
const minorsWithoutDeprecated = { Terraform: 15, OpenTofu: 10 };

/** Reports the first deprecation if the skeleton allows a version that rejects it. */
function checkDeprecations(
  { requiredVersion = '' }: Configuration,
  { inputs, outputs }: ServiceInterface,
  tool: keyof typeof minorsWithoutDeprecated,
): Problem[] {
  const accepting = minorsWithoutDeprecated[tool];
  const deprecated = [...inputs, ...outputs].find((entry) => entry.deprecated !== undefined);
  const allowed = Array.from({ length: accepting }, (_, minor) => `1.${minor}`).find((minor) =>
    meetsConstraint(`${minor}.99`, requiredVersion),
  );
  if (!deprecated || allowed === undefined) return [];
  const texts = {
    message: `${tool} ${allowed} rejects the argument \`deprecated\` of "${deprecated.name}".`,
    expected: `required_version = ">= 1.${accepting}" in versions.tf`,
    found: `required_version = "${requiredVersion}"`,
    advice: 'Raise required_version, or write the deprecation in the description instead.',
  };
  return [errorIn(deprecated.file, 'deprecated-argument', texts, deprecated.range.start)];
}

async function checkImplementation(
  folder: string,
  read: ServiceInterface,
  catalog: CatalogFolder,
  glossary: Glossary | undefined,
): Promise<Problem[]> {
  const skeleton = await readSkeleton(folder, { validate: true });
  const tool = catalog.isForOpenTofu ? 'OpenTofu' : 'Terraform';
  return [
    ...(skeleton ? checkSkeleton(skeleton, read, folder) : []).map(
      ({ file, range: { start }, ...texts }) => errorIn(file, 'skeleton', texts, start),
    ),
    ...(skeleton ? checkDeprecations(skeleton, read, tool) : []),
    ...(glossary ? await checkInputNames(folder, read.inputs, skeleton, glossary) : []),
  ];
}
