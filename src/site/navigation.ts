/** Navigation bar and footer, in display order. */
import type { NavbarItem } from '@docusaurus/theme-common';
import { checkNavbarTypes, placeNavbarItems } from './checkNavbar';
import { copyrightLine, identity, knowledgeBaseUrl, repositoryUrl } from './identity';

/** Navigation bar items. The default position is right. */
export const navbarItems: NavbarItem[] = placeNavbarItems(
  checkNavbarTypes([
    { type: 'doc', docId: 'intro/overview/intro-to-cairn', label: 'Intro', position: 'left' },
    { type: 'doc', docId: 'guides/welcome', label: 'Guides', position: 'left' },
    {
      type: 'doc',
      docId: 'reference/services/intro',
      label: 'Service Catalog API',
      position: 'left',
    },
    { to: '/docs/courses', label: 'Courses', position: 'left' },
    { href: knowledgeBaseUrl, label: 'Knowledge Base' },
    { to: '/docs/guides/support', label: 'Support' },
    { href: identity.hosts.portal, label: 'Sign In' },
  ]),
);

/** Footer: four groups of links and the copyright line. */
export const footer = {
  copyright: copyrightLine,
  links: [
    {
      title: 'Company',
      items: [
        { label: 'Home', href: identity.hosts.home },
        { label: 'Blog', to: '/blog' },
        { label: 'Newsletter', href: `${identity.hosts.home}/newsletter` },
        { label: 'Store', href: identity.hosts.store },
      ],
    },
    {
      title: 'Community',
      items: [
        { label: 'Knowledge Base', href: knowledgeBaseUrl },
        { label: 'Chat', href: identity.hosts.chat },
        { label: 'GitHub', href: `${identity.codeHost}/${identity.organization}` },
        { label: 'Social', href: identity.hosts.social },
      ],
    },
    {
      title: 'Resources',
      items: [
        { label: 'Developer Portal', href: identity.hosts.portal },
        { label: 'Library on GitHub', href: repositoryUrl(identity.catalogRepository) },
        { label: 'DevOps Checklist', href: `${identity.hosts.home}/devops-checklist` },
        { label: 'Support', to: '/docs/guides/support' },
      ],
    },
    {
      title: 'Legal',
      items: [
        { label: 'Privacy Policy', href: `${identity.hosts.home}/legal/privacy` },
        { label: 'Cookie Policy', href: `${identity.hosts.home}/legal/cookies` },
        { label: 'Website Terms', href: `${identity.hosts.home}/legal/terms` },
      ],
    },
  ],
};
