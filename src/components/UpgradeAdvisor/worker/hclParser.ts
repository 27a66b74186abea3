/**
 * HashiCorp's parser in a browser's worker, in the place of `@cdktn/hcl2json`. The WebAssembly file is
 * fetched with the first text. If the browser or the host does not allow WebAssembly, texts pass, and
 * the site's own reader finds most errors in them.
 */
import '@cdktn/hcl2json/wasm/wasm_exec.js';

/** What Go's runtime for WebAssembly defines. */
interface GoRuntime {
  readonly importObject: WebAssembly.Imports;
  run(instance: WebAssembly.Instance): Promise<void>;
}

type Callback = (error: string | null, result: string) => void;

interface ParserScope {
  Go: new () => GoRuntime;
  /** The parser finds its object here, as in Node. */
  global: unknown;
  /** The parser adds its functions to this object. */
  __parse_terraform_config_wasm__: {
    parse?: (file: string, text: string, done: Callback) => void;
  };
}

const scope = globalThis as unknown as ParserScope;

async function load(): Promise<boolean> {
  const response = await fetch(new URL('@cdktn/hcl2json/main.wasm.gz', import.meta.url));
  if (!response.ok || !response.body) throw new Error(`The parser answered ${response.status}.`);
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

let loading: Promise<boolean> | undefined;

/** Loads the parser, once; resolves with whether it runs here. Throws if its file does not arrive. */
export function loadParser(): Promise<boolean> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * Parses a text; rejects with the parser's message if it is not valid.
 *
 * @public `src/plugins/advisor` puts this module in place of the package
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
