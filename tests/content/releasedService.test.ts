/** @jest-environment node */
import { CatalogFolder } from '../../src/plugins/catalog/CatalogFolder';
import { type CatalogDocuments, makeDocuments } from '../../src/plugins/catalog/documents';
import { interfaceDocument, serviceDocument } from '../../src/plugins/catalog/schema';
import type { InterfaceDocument, ServiceDocument } from '../../src/plugins/catalog/types';
import { compareVersions } from '../../src/plugins/catalog/versions';
import { releasedService } from '../../src/plugins/released-reference/releasedService';

let catalog: CatalogDocuments;
let interfaces: readonly InterfaceDocument[];
beforeAll(async () => {
  catalog = await makeDocuments(new CatalogFolder('catalog'), {
    schema: 'https://docs.example/catalog/schema.json',
  });
  interfaces = [...catalog.interfaces.values()].map((text) => JSON.parse(text));
}, 120_000);

const currentOf = ({ id }: InterfaceDocument): ServiceDocument =>
  catalog.services.find((service) => service.id === id) as ServiceDocument;

describe('releasedService', () => {
  it('returns a document with the same schema for every earlier interface', () => {
    expect(interfaces.length).toBeGreaterThan(0);
    for (const earlier of interfaces) {
      expect(interfaceDocument.safeParse(earlier).error).toBeUndefined();
      const released = JSON.parse(JSON.stringify(releasedService(currentOf(earlier), earlier)));
      expect(serviceDocument.safeParse(released).error).toBeUndefined();
    }
  });

  it('has the interface, the source and the changes of its release', () => {
    for (const earlier of interfaces) {
      const current = currentOf(earlier);
      const { release } = earlier;
      const released = releasedService(current, earlier);
      expect(released.path).toBe(`${current.path}/${release}`);
      expect(released.inputs.map(({ name }) => name).sort()).toEqual(
        earlier.inputs.map(({ name }) => name).sort(),
      );
      expect(released.source.module).toContain(`?ref=${release}`);
      expect(released.source.url).toContain(`/tree/${release}/`);
      const later = current.changes.filter((entry) => !released.changes.includes(entry));
      expect(later.map((entry) => entry.release)).not.toContain(release);
      expect(later.length).toBeGreaterThan(0);
    }
  });

  it('reports the same first release of an input as the current page', () => {
    for (const earlier of interfaces) {
      const current = new Map(currentOf(earlier).inputs.map((input) => [input.name, input]));
      for (const { name, introduced } of releasedService(currentOf(earlier), earlier).inputs) {
        const now = current.get(name)?.introduced;
        // An input that was removed and added again has a later first release in the current
        // interface.
        if (!now || compareVersions(now.release, earlier.release) > 0) continue;
        expect([name, introduced]).toEqual([name, now]);
      }
    }
  });
});
