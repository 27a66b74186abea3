/** Renamed inputs, as the releases plugin generates them. */
import type { Rename } from '../../../../../src/plugins/releases/types';

const renames: readonly Rename[] = [
  { release: 'v0.2.0', service: 'networking/vpc', from: 'custom_tags', to: 'extra_tags' },
  { release: 'v1.0.0', service: 'networking/vpc', from: 'extra_tags', to: 'tags' },
  { release: 'v1.0.0', service: 'data-storage/rds', from: 'zone_id', to: 'hosted_zone_id' },
];

export default renames;
