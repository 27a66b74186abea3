/** Three releases, as the releases plugin generates them. */
import type { Release } from '../../../../../src/plugins/releases/types';

const release = (version: string, ...guides: string[]): Release => ({
  version,
  date: '2021-01-01',
  terraform: `Terraform of ${version}`,
  terragrunt: '0.80 or later',
  awsProvider: '5.x',
  guides: guides.map((title) => ({ path: `/guides/${title}`, title })),
});

const releases: readonly Release[] = [
  release('v0.1.0', 'first'),
  release('v0.2.0', 'second', 'third'),
  release('v1.0.0', 'fourth'),
];
export default releases;
