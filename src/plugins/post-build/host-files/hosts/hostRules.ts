/**
 * Creates `host-rules.json`, which contains the rules as data for the Terraform module and the
 * project's own server.
 */
import type { HostRules } from '../types';

export function hostRulesFile({
  headers,
  wasmScripts,
  redirects,
  markdownWanted,
  contentTypes,
  withoutMarkdown,
  baseUrl,
}: HostRules): string {
  const rules = {
    baseUrl,
    headers: Object.fromEntries(headers),
    wasmScripts,
    redirects,
    markdownWanted,
    contentTypes,
    withoutMarkdown,
  };
  return `${JSON.stringify(rules, undefined, 2)}\n`;
}
