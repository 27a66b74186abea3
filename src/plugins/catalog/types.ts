/** Types of the catalog's documents. */
import type * as z from 'zod';
import type { QualityReport } from './quality';
import type { catalogDocument, interfaceDocument, serviceDocument } from './schema';

export type { Recommendation } from './compliance';
export type { QualityFinding, QualityReport, QualityRule } from './quality';

/** Interface of one service with all related data. */
export type ServiceDocument = z.infer<typeof serviceDocument>;

/** Versions that a service requires. */
export type ServiceRequirements = NonNullable<ServiceDocument['implementation']>['requires'];

/** Earlier interface of one service. */
export type InterfaceDocument = z.infer<typeof interfaceDocument>;

/** All groups and services. */
export type CatalogDocument = z.infer<typeof catalogDocument>;

/** Input of a service. */
export type ServiceInput = ServiceDocument['inputs'][number];

/** Output of a service. */
export type ServiceOutput = ServiceDocument['outputs'][number];

/** Interface changes of one release. */
type ReleaseChanges = ServiceDocument['changes'][number];

/** Difference between the interfaces of two releases. */
export type InterfaceChange = ReleaseChanges['changes'][number];

/** Effect of a change. */
export type Effect = NonNullable<InterfaceChange['consequence']>['effect'];

/** Page that uses a service. */
export type UsingPage = ServiceDocument['usedBy'][number];

/** Recommendation that a service satisfies. */
export type SatisfiedRecommendation = ServiceDocument['compliance'][number];

/** Reads the documents of the catalog. */
export interface DocumentReader {
  /** Reads the index. */
  readIndex: () => Promise<CatalogDocument>;
  /** Reads a service by `<group>/<service>`. Throws an error if the catalog does not contain it. */
  readService: (id: string) => Promise<ServiceDocument>;
  /** Reads the quality report. */
  readQuality: () => Promise<QualityReport>;
  /** Reads the interface that a release introduced. */
  readInterface: (id: string, release: string) => Promise<InterfaceDocument>;
  /**
   * Returns the service whose page has the given path, without the base URL; `undefined` if no
   * service has it.
   */
  findService: (pagePath: string) => Promise<ServiceDocument | undefined>;
}
