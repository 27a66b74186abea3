import { identity, repositoryUrl } from '../../../site/identity';
import { feedbackUrl } from '..';

jest.mock('@docusaurus/plugin-content-docs/client', () => ({ useDoc: jest.fn() }));

const partsOf = (url: string) => {
  const { origin, pathname, searchParams } = new URL(url);
  return [origin + pathname, searchParams.get('title'), searchParams.get('body')];
};

it('contains the page and a question about what helped or what is missing', () => {
  expect(partsOf(feedbackUrl('yes', 'VPC', '/docs/vpc'))).toEqual([
    `${repositoryUrl(identity.docsRepository.name)}/issues/new`,
    'Helpful: VPC',
    'Page: /docs/vpc\n\nWhat helped me:\n',
  ]);
  expect(partsOf(feedbackUrl('no', 'A & B?', '/docs/a'))).toEqual([
    `${repositoryUrl(identity.docsRepository.name)}/issues/new`,
    'Not helpful: A & B?',
    'Page: /docs/a\n\nWhat I was looking for:\n\n\nWhat is wrong or missing:\n',
  ]);
});
