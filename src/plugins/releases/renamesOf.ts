/** Reads the inputs that releases of services renamed. */
import type { CatalogFolder } from '../catalog/CatalogFolder';
import { readChangesFile } from '../catalog/changesFile';
import type { Rename } from './types';

/** Returns the renamed inputs of all services, by service and release. */
export const renamesOf = ({ services }: Pick<CatalogFolder, 'services'>): Rename[] =>
  [...services.values()].flatMap(({ id, folder }) =>
    [...readChangesFile(folder)].flatMap(([release, { renamed }]) =>
      Object.entries(renamed).map(([from, to]) => ({ release, service: id, from, to })),
    ),
  );
