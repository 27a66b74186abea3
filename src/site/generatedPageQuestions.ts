/**
 * Readers' questions for generated pages, which have no front matter, by path. The search indexes
 * them; the pages do not show them.
 */
export const generatedPageQuestions: Readonly<Record<string, readonly string[]>> = {
  '/blog': [
    'Where do you announce what is new?',
    'Where do I read the changelog?',
    'Where is the list of all releases?',
    'How do I hear about new versions and articles?',
    'Which release is the newest one?',
    'Is there any news about the library?',
  ],
  '/docs/reference/services/app-orchestration': [
    'Which services run my application?',
    'Containers, functions, virtual machines or Kubernetes: what do you offer?',
    'Where can my code run?',
    'Do I want a cluster at all or is something simpler enough?',
    'Which kinds of compute can I choose from?',
    'In what ways can I host a program or a website?',
  ],
  '/docs/reference/services/ci-cd-pipeline': [
    'Which services build and deploy?',
    'Build server or deployment runner, which one do I need?',
    'Which parts for automatic deployments are in the catalog?',
    'Can we keep our build server, and what applies the changes?',
    'What can take over builds and releases for us?',
    'Is there an overview of services that deliver changes?',
  ],
  '/docs/reference/services/data-storage': [
    'Where can I keep my data?',
    'Which databases and caches do you offer?',
    'SQL database, cache, search or files: what should I choose?',
    'Which store fits sessions, documents, images or tables?',
    'Which services store files or records?',
    'Which data stores can I deploy?',
    'Which cache or database should I take for my case?',
  ],
  '/docs/reference/services/landing-zone': [
    'Which services set up and secure accounts?',
    'Which parts exist for organizations, users and security baselines?',
    'What do you offer for setting up and guarding accounts?',
    'Which baseline is for which account?',
    'Which services manage logins and access of people?',
    'Is there an overview of organization, baselines and users?',
    'How do I get several accounts under control?',
  ],
  '/docs/reference/services/networking': [
    'Which building blocks exist for networks?',
    'Which services do DNS, load balancing and private networks?',
    'What do you offer for connecting, resolving names and sending notifications?',
    'Which parts of a network can I deploy?',
    'Where do I find everything about traffic and domains?',
    'Is there an overview of networks, balancers, domains and topics?',
  ],
  '/docs/reference/services/security': [
    'How can I get on to private machines safely?',
    'Jump server or VPN, which one fits us?',
    'Which services protect access and encrypt traffic?',
    'Is there an overview of remote access and certificates?',
    'What do you offer for certificates and remote access?',
    'How do people reach what has no public address, and how do these options compare?',
  ],
};
