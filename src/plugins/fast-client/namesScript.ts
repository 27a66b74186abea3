/**
 * A script that every page loads before the main one, and that alone has another name when a section
 * changes: the names of the sections' modules, which would otherwise stand in each page.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { hashedScriptFile } from '../../site/scriptFiles';
import { hashOf } from './scriptNames';

/** Names that the client knows from no other script. */
export interface ScriptNames {
  /** The hashes of all sections' modules: `section-a:1b2c3d4e section-b:5f6a7b8c`. */
  readonly sections: string;
  /** URLs of what the search bar loads; a reader may wait for it since before the scripts. */
  readonly search: readonly string[];
}

/** The text of the script. The client reads the sections where it finds the names of scripts. */
export const namesScript = ({ sections, search }: ScriptNames): string =>
  `document.querySelector("script[data-scripts]").dataset.sections=${JSON.stringify(sections)};
if(document.querySelector(".search-early"))for(const href of ${JSON.stringify(search)})
document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:href.endsWith(".js")?"script":"style",href}));
`;

/** Writes the script under a name by its content; returns the name relative to `outDir`. */
export async function writeNamesScript(outDir: string, names: ScriptNames): Promise<string> {
  const text = namesScript(names);
  const name = hashedScriptFile('names', hashOf(text));
  await fs.writeFile(path.join(outDir, name), text);
  return name;
}
