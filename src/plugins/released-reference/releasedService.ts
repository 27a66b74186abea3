/** Creates the document of an earlier interface, from which its page is rendered. */
import type { InterfaceDocument, ServiceDocument, ServiceInput } from '../catalog/types';
import { compareVersions } from '../catalog/versions';

type Introduced = ServiceInput['introduced'];

/**
 * Returns a function that returns the release that introduced an item, by `input <name>` or `output
 * <name>`. Items that no change added were in the oldest known interface.
 *
 * @param changes changes up to the interface, newest first
 */
function introductions(
  { since, interfaces }: ServiceDocument,
  changes: ServiceDocument['changes'],
): (subject: string) => Introduced {
  const added = new Map<string, Introduced>();
  for (const { release, changes: entries } of changes.toReversed()) {
    for (const { subject, kind, name, after } of entries) {
      const isNew = kind === 'added' || kind === 'added-required';
      if (isNew) added.set(`${subject} ${name}`, { release, orEarlier: false });
      if (kind === 'renamed') added.set(`${subject} ${after}`, { release, orEarlier: false });
    }
  }
  const oldest = interfaces[0]?.release ?? since;
  const first = { release: oldest, orEarlier: oldest !== since };
  return (subject) => added.get(subject) ?? first;
}

/**
 * Returns the document of a service at an earlier release: its interface and the changes up to it.
 * Data that only the current release has (usage, examples, resources and permissions, compliance)
 * is empty.
 *
 * @throws {Error} if the service has no interface of this release
 */
export function releasedService(
  service: ServiceDocument,
  { release, inputs, outputs, requires }: InterfaceDocument,
): ServiceDocument {
  const path = service.interfaces.find((entry) => entry.release === release)?.path;
  if (path === undefined) throw new Error(`${service.id} has no interface of ${release}.`);
  const changes = service.changes.filter((entry) => compareVersions(entry.release, release) <= 0);
  const introducedBy = introductions(service, changes);
  const placed = inputs.map((input) => ({
    ...input,
    introduced: introducedBy(`input ${input.name}`),
    path: `${path}#input-${input.name}`,
  }));
  // Addresses pin a release with its number, in a tag or as the version.
  const pinned = (address: string) =>
    address.replace(service.release.slice(1), () => release.slice(1));
  const { module, version, url } = service.source;
  return {
    ...service,
    path,
    release,
    changed: release,
    source: {
      module: pinned(module),
      ...(version === undefined ? {} : { version: pinned(version) }),
      ...(url === undefined ? {} : { url: pinned(url) }),
    },
    inputs: [
      ...placed.filter(({ required }) => required),
      ...placed.filter(({ required }) => !required),
    ],
    outputs: outputs.map((output) => ({
      ...output,
      introduced: introducedBy(`output ${output.name}`),
      path: `${path}#output-${output.name}`,
    })),
    usage: { terragrunt: { required: '' }, terraform: { required: '' } },
    examples: [],
    folders: [],
    implementation: requires && { requires },
    changes,
    usedBy: [],
    compliance: [],
  };
}
