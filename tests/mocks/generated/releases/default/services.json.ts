/** Two services, as the releases plugin generates them. */
import type { Service } from '../../../../../src/plugins/releases/types';

const services: readonly Service[] = [
  { id: 'networking/vpc', title: 'VPC' },
  { id: 'data-storage/rds', title: 'RDS' },
];

export default services;
