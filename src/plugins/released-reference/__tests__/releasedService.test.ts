/** @jest-environment node */
import { addressOfModule, type ServiceSource } from '../../catalog/source';
import type { InterfaceDocument, ServiceDocument } from '../../catalog/types';
import { releasedService } from '../releasedService';

const earlier = { release: 'v1.2.0', inputs: [], outputs: [] } as unknown as InterfaceDocument;
const at = (source: ServiceSource) => {
  const { module, version, url } = addressOfModule(source, 'v2.0.0');
  const current = {
    path: '/docs/service',
    release: 'v2.0.0',
    since: 'v1.0.0',
    source: { module, version, url },
    interfaces: [{ release: 'v1.2.0', path: '/docs/service/v1.2.0' }],
    changes: [],
  } as unknown as ServiceDocument;
  return releasedService(current, earlier).source;
};
const folder = { repository: 'https://git.example/infra', path: 'modules/net' };

it.each<[string, ServiceSource]>([
  ['a folder of a repository', { ...folder, tag: 'v{version}' }],
  ['a repository with tags of its own', { ...folder, path: '', tag: 'network-{version}' }],
  ['a registry', { registry: 'acme/network/google', path: '' }],
])('pins the earlier release in the source of %s', (_, source) => {
  const { terragrunt: _terragrunt, ...address } = addressOfModule(source, 'v1.2.0');
  expect(at(source)).toEqual(address);
});
