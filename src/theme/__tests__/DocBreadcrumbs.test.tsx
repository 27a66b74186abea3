/** @jest-environment node */
import DocBreadcrumbsStructuredData from '@theme/DocBreadcrumbs/StructuredData';
import { renderToString } from 'react-dom/server';
import { HelmetProvider, type HelmetServerState } from 'react-helmet-async';

jest.mock('@docusaurus/plugin-content-docs/client', () => ({
  useBreadcrumbsStructuredData: ({ breadcrumbs }: { breadcrumbs: object }) => breadcrumbs,
}));

test('a title does not end the script element', () => {
  const label = '</script><script>alert(1)</script>';
  const context: { helmet?: HelmetServerState } = {};
  renderToString(
    <HelmetProvider context={context}>
      <DocBreadcrumbsStructuredData breadcrumbs={[{ type: 'link', label, href: '/' }]} />
    </HelmetProvider>,
  );
  const html = context.helmet?.script.toString() ?? '';
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(JSON.parse(html.replace(/<[^>]*>/g, ''))).toMatchObject([{ label }]);
});
