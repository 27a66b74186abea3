/** Types of the catalog's documents. */
import type * as z from 'zod';
import type { QualityReport } from './quality';
import type { catalogDocument, interfaceDocument, serviceDocument } from './schema';

export type { Recommendation } from './compliance';
export type { QualityFinding, QualityReport, QualityRule } from './quality';

/** The whole interface of one service. */
export type ServiceDocument = z.infer<typeof serviceDocument>;

/** An earlier interface of one service. */
export type InterfaceDocument = z.infer<typeof interfaceDocument>;

/** All groups and services. */
export type CatalogDocument = z.infer<typeof catalogDocument>;

/** An input of a service. */
export type ServiceInput = ServiceDocument['inputs'][number];

/** An output of a service. */
export type ServiceOutput = ServiceDocument['outputs'][number];

/** What one release changed of an interface. */
type ReleaseChanges = ServiceDocument['changes'][number];

/** One difference between the interfaces of two releases. */
export type InterfaceChange = ReleaseChanges['changes'][number];

/** Class of a consequence. */
export type Effect = NonNullable<InterfaceChange['consequence']>['effect'];

/** A page that uses a service. */
export type UsingPage = ServiceDocument['usedBy'][number];

/** A recommendation that a service satisfies. */
export type SatisfiedRecommendation = ServiceDocument['compliance'][number];

/** Reads the documents of the catalog. */
export interface DocumentReader {
  /** The index. */
  readIndex: () => Promise<CatalogDocument>;
  /** A service by `<group>/<service>`; throws if there is none. */
  readService: (id: string) => Promise<ServiceDocument>;
  /** The quality report. */
  readQuality: () => Promise<QualityReport>;
  /** The interface that a service had from a release on. */
  readInterface: (id: string, release: string) => Promise<InterfaceDocument>;
  /** The service whose page is at a path without the base URL; undefined if there is none. */
  findService: (pagePath: string) => Promise<ServiceDocument | undefined>;
}
