// Computes the URL at which Docusaurus publishes a content file.

const blogDate = /^(\d{4})[-/](\d{2})[-/](\d{2})[-/]/;

/** Returns the date in the path of a post, such as `2026-11-20`; undefined if it has none. */
export const dateInName = (file: string): string | undefined =>
  blogDate
    .exec(file.replace(/^blog\//, ''))
    ?.slice(1)
    .join('-');

/**
 * Returns the URL of a file: `docs/guides/welcome.mdx` → `/docs/guides/welcome`. A `slug` or `id` in
 * the front matter takes precedence over the file name. Like Docusaurus, ignores the `id` of an
 * `index` file.
 */
export const documentRoute = (file: string, frontMatter: Record<string, unknown>): string => {
  const [section = '', ...rest] = file.replace(/\.mdx?$/, '').split('/');
  const slug = typeof frontMatter.slug === 'string' ? frontMatter.slug : undefined;
  const folder = rest.slice(0, -1).join('/');
  const isIndex = rest.at(-1) === 'index';
  const path = isIndex ? folder : rest.join('/');
  if (section === 'blog') {
    return join('/blog', slug ?? path.replace(blogDate, '$1/$2/$3/'));
  }
  if (slug?.startsWith('/')) return join(`/${section}`, slug);
  const id = typeof frontMatter.id === 'string' && !isIndex ? frontMatter.id : undefined;
  const name = slug ?? id;
  return join(`/${section}`, name ? `${folder}/${name}` : path);
};

const join = (base: string, path: string): string =>
  `${base}/${path}`.replace(/\/+/g, '/').replace(/\/$/, '');
