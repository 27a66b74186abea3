import * as fc from 'fast-check';
import { identity, repositoryUrl } from '../identity';
import { type CodeHosting, privateRepositoryOf } from '../privateRepository';

const hosting: CodeHosting = {
  codeHost: 'https://github.com',
  organization: 'cairn-iac',
  publicRepositories: ['docs', 'knowledge-base', 'live-example', 'pre-commit'],
};
const page = 'https://docs.cairn.example/docs/intro';
const nameOf = (href: string) => privateRepositoryOf(href, page, hosting)?.name;

const catalog = 'terraform-aws-service-catalog';

describe('§4 private-link-classes: links into a private repository', () => {
  test.each([
    ['its root', `https://github.com/cairn-iac/${catalog}`],
    ['a trailing slash', `https://github.com/cairn-iac/${catalog}/`],
    ['a file at a version', `https://github.com/cairn-iac/${catalog}/blob/v1.8.0/README.md#usage`],
    ['its issues with a query', `https://github.com/cairn-iac/${catalog}/issues?q=is%3Aopen`],
    ['the clone address', `https://github.com/cairn-iac/${catalog}.git`],
    ['plain http', `http://github.com/cairn-iac/${catalog}`],
    ['no protocol', `//github.com/cairn-iac/${catalog}`],
    ['the www host', `https://www.github.com/cairn-iac/${catalog}`],
    ['a host in capitals', `https://GitHub.COM/cairn-iac/${catalog}`],
    ['a host with a final dot', `https://github.com./cairn-iac/${catalog}`],
    ['the default port', `https://github.com:443/cairn-iac/${catalog}`],
    ['an organization in capitals', `https://github.com/Cairn-IaC/${catalog}`],
    ['an escaped organization', `https://github.com/%63airn-iac/${catalog}`],
    ['a doubled slash', `https://github.com//cairn-iac/${catalog}`],
    ['dot segments', `https://github.com/other/../cairn-iac/${catalog}`],
    ['backslashes, which browsers read as slashes', `https:\\\\github.com\\cairn-iac\\${catalog}`],
    ['a user before the host', `https://docs.cairn.example@github.com/cairn-iac/${catalog}`],
    ['surrounding blanks', `  https://github.com/cairn-iac/${catalog}\n`],
  ])('%s', (_case, href) => {
    expect(nameOf(href)).toBe(catalog);
  });

  test('the full name uses the organization’s own spelling', () => {
    expect(
      privateRepositoryOf('https://github.com/CAIRN-IAC/Terraform-AWS-EKS', page, hosting),
    ).toEqual({ name: 'Terraform-AWS-EKS', fullName: 'cairn-iac/Terraform-AWS-EKS' });
  });

  test('a name that only starts like a public one is private', () => {
    expect(nameOf('https://github.com/cairn-iac/docs-internal')).toBe('docs-internal');
    expect(nameOf('https://github.com/cairn-iac/doc')).toBe('doc');
  });
});

describe('§4 private-link-lookalikes: every other target', () => {
  test.each([
    ['a public repository', 'https://github.com/cairn-iac/docs'],
    ['a page of one', 'https://github.com/cairn-iac/knowledge-base/discussions/12'],
    ['its clone address', 'https://github.com/cairn-iac/live-example.git'],
    ['a public repository in capitals', 'https://github.com/cairn-iac/Pre-Commit'],
    ['the organization itself', 'https://github.com/cairn-iac'],
    ['with a slash', 'https://github.com/cairn-iac/'],
    ['the code host', 'https://github.com/'],
    ['an organization page of the host', `https://github.com/orgs/cairn-iac/${catalog}`],
    ['an organization with the same start', `https://github.com/cairn-iac-fake/${catalog}`],
    ['an organization with the same end', `https://github.com/not-cairn-iac/${catalog}`],
    ['a host with the same start', `https://github.com.evil.example/cairn-iac/${catalog}`],
    ['a host with the same end', `https://notgithub.com/cairn-iac/${catalog}`],
    ['a subdomain', `https://gist.github.com/cairn-iac/${catalog}`],
    ['another port', `https://github.com:8443/cairn-iac/${catalog}`],
    ['the code host as a user name', `https://github.com@evil.example/cairn-iac/${catalog}`],
    ['the URL in a query', `https://evil.example/?to=https://github.com/cairn-iac/${catalog}`],
    ['the URL in a fragment', `https://evil.example/#https://github.com/cairn-iac/${catalog}`],
    ['the URL as a path', `https://evil.example/github.com/cairn-iac/${catalog}`],
    ['a path of this site', `/cairn-iac/${catalog}`],
    ['an anchor', '#github.com/cairn-iac/x'],
    ['a mail address', 'mailto:support@github.com/cairn-iac/x'],
    ['a script', `javascript:location='https://github.com/cairn-iac/${catalog}'`],
    ['another protocol', `ftp://github.com/cairn-iac/${catalog}`],
    ['a homograph of the host', `https://gіthub.com/cairn-iac/${catalog}`],
    ['a malformed escape', 'https://github.com/cairn-iac%zz/x'],
    ['no URL', 'https://'],
    ['nothing', ''],
  ])('%s', (_case, href) => {
    expect(nameOf(href)).toBeUndefined();
  });

  test('other hosts are never private, regardless of path, query and fragment', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        fc.pre(new URL(url).host !== 'github.com');
        expect(nameOf(`${url}/cairn-iac/${catalog}`)).toBeUndefined();
      }),
    );
  });
});

test('the site’s own identity is the default', () => {
  const { publicRepositories } = identity as CodeHosting;
  const isPublic = publicRepositories === 'all';
  const name = privateRepositoryOf(repositoryUrl('a-private-one'))?.name;
  expect(name).toBe(isPublic ? undefined : 'a-private-one');
  const [open = ''] = isPublic ? ['docs'] : publicRepositories;
  expect(privateRepositoryOf(repositoryUrl(open))).toBeUndefined();
});

test('no repository is private if all are public', () => {
  const open: CodeHosting = { ...hosting, publicRepositories: 'all' };
  const href = `https://github.com/cairn-iac/${catalog}`;
  expect(privateRepositoryOf(href, page, open)).toBeUndefined();
});
