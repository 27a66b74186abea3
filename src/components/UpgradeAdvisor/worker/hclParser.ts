/**
 * Runs HashiCorp's parser in a web worker, as a replacement for `@cdktn/hcl2json`. The first text
 * fetches the WebAssembly file. If the browser or the host does not allow WebAssembly, every text
 * passes, and the site's own reader finds most errors.
 */
import '@cdktn/hcl2json/wasm/wasm_exec.js';
import { rememberResult } from '@site/src/site/rememberResult';
import { fetchFile } from './fetchFile';

/** Interface of Go's WebAssembly runtime. */
interface GoRuntime {
  readonly importObject: WebAssembly.Imports;
  run(instance: WebAssembly.Instance): Promise<void>;
}

type Callback = (error: string | null, result: string) => void;

interface ParserScope {
  Go: new () => GoRuntime;
  /** The parser looks up its object here, as in Node. */
  global: unknown;
  /** The parser adds its functions to this object. */
  __parse_terraform_config_wasm__: {
    parse?: (file: string, text: string, done: Callback) => void;
  };
}

const scope = globalThis as unknown as ParserScope;

async function load(): Promise<boolean> {
  const response = await fetchFile(new URL('@cdktn/hcl2json/main.wasm.gz', import.meta.url));
  if (!response.body) throw new Error('The parser is empty.');
  const wasm = new Response(response.body.pipeThrough(new DecompressionStream('gzip')));
  const bytes = await wasm.arrayBuffer();
  const go = new scope.Go();
  scope.global = scope;
  scope.__parse_terraform_config_wasm__ = {};
  let instance: WebAssembly.Instance;
  try {
    ({ instance } = await WebAssembly.instantiate(bytes, go.importObject));
  } catch {
    return false;
  }
  void go.run(instance);
  return true;
}

const loaded = new Map<string, Promise<boolean>>();

/** Loads the parser once. Resolves with whether it can run here; throws if it does not load. */
export const loadParser = (): Promise<boolean> => rememberResult(loaded, 'parser', load);

/**
 * Parses a text. Rejects with the parser's message if the text is invalid.
 *
 * @public `src/plugins/advisor` replaces the package with this module
 */
export async function parse(file: string, text: string): Promise<object> {
  if (!(await loadParser())) return {};
  const { parse: parseText } = scope.__parse_terraform_config_wasm__;
  if (!parseText) throw new Error('The parser did not start.');
  return new Promise((resolve, reject) => {
    parseText(file, text, (error) => {
      if (error) reject(new Error(error));
      else resolve({});
    });
  });
}
