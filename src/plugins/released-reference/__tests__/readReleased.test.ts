/** @jest-environment node */
import type { ServiceDocument } from '../../catalog/types';
import { composeReleasedTwin, type EarlierInterface } from '../readReleased';

const current = { title: 'VPC', release: 'v2.0.0', path: '/docs/vpc' } as ServiceDocument;
const earlier: EarlierInterface = {
  ...{ current, release: 'v1.0.0', path: '/docs/vpc/v1.0.0', sha256: '' },
  read: () => Promise.reject(new Error('not needed')),
};
const site = { url: 'https://docs.example/' };
const note =
  '> This is the interface of v1.0.0. The current release is [v2.0.0](https://docs.example/docs/vpc.md).';

it('says which release the Markdown describes, and links to the current one', () => {
  const files = composeReleasedTwin(earlier, { text: 'All.' }, site);
  expect(Object.keys(files)).toEqual(['docs/vpc/v1.0.0.md']);
  expect(files['docs/vpc/v1.0.0.md']).toContain('# VPC v1.0.0\n');
  expect(files['docs/vpc/v1.0.0.md']).toContain(`${note}\n\nAll.\n`);
});

it('says so in the first of several files', () => {
  const later = [{ contents: 'Outputs', text: 'Rest.' }];
  const files = composeReleasedTwin(
    earlier,
    { text: 'All.', files: { first: 'Start.', later } },
    site,
  );
  expect(files['docs/vpc/v1.0.0.md']).toContain(`${note}\n\nStart.\n`);
  expect(files['docs/vpc/v1.0.0/part-2.md']).toMatch(/\n\nRest\.\n$/);
});
