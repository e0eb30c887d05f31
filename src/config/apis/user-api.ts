// What an author writes under `apis`. These comments are the documentation of its keys.
import type { SampleLanguage } from '../../model/api/api-config.js';
import type { Severity } from '../../model/diagnostic.js';

export interface UserApiMatch {
  /** Tags of operations. In AsyncAPI, of operations and of channels. Example: `['orders']` */
  tags?: string[];
  /** Paths of requests, names of webhooks, or addresses of channels. `*` stands for any text. Example: `['/v1/orders*']` */
  paths?: string[];
  /** Extensions of operations, or of their paths or channels → their values. Example: `{ 'x-audience': 'public' }` */
  extensions?: Record<string, string | number | boolean>;
}

export interface UserApiFilter {
  /** Operations that get pages. Default: all */
  include?: UserApiMatch;
  /** Operations that get no pages, even if `include` matches them. Default: none */
  exclude?: UserApiMatch;
}

export interface UserApi {
  /** Letters, digits, `_` and `-`; sidebars refer to the API by it. */
  id: string;
  /**
   * Name of one category that holds all of the API in a sidebar and leads to its overview. Default: no such category; the API's groups
   * stand where the sidebar lists it.
   */
  label?: string;
  /**
   * The document, YAML or JSON: a file relative to the site, or an address on a host that `network` lists. What it refers to is in the site
   * or on such a host.
   */
  specification: string;
  /** Route of the overview. The other pages are below it. Default: the path of the docs followed by the id: `/docs/shop` */
  path?: string;
  /** Id of the docs instance that the pages belong to. Default: the first */
  docs?: string;
  /** Name of the version that the pages belong to. Default: `lastVersion` of the docs */
  version?: string;
  /**
   * Code → its severity in this description, in place of `checks.severity`. It applies to the file of the description, and to other files
   * of its folder that no other API names. An error can't be lowered. Default: that of `checks.severity`.
   * Example: `{ 'openapi/example-mismatch': 'info' }`
   */
  severity?: Record<string, Severity>;
  /**
   * Site that links of descriptions mean if they begin with a slash, for a description that another team wrote for its own site.
   * Default: such links lead to pages of this site. Example: `'https://docs.vendor.example'`
   */
  linkBase?: string;
  /** Whether each schema has a page. Default: true */
  schemas?: boolean;
  /**
   * Parts with `x-internal: true`: operations, paths, parameters, schemas, fields and tags. `'hide'`: no page, sample, sidebar or search
   * shows them, and a build reports how many there are. `'show'`: they are shown like all others. Default: `'hide'`
   */
  internal?: 'hide' | 'show';
  /**
   * Overlay documents (OpenAPI Overlay 1.0 or 1.1) that change the description before pages are made of it: files relative to the site, in
   * the order in which they are applied. Example: `['openapi/public.overlay.yaml']` Default: none
   */
  overlays?: string[];
  /**
   * Which operations get pages. Without `include`, all; with it, those that one of its entries matches. `exclude` then removes some. What is
   * left out is in no page, sidebar, sample or search, and neither are schemas that only it uses. Example:
   * `{ include: { tags: ['orders'] }, exclude: { paths: ['/admin/*'] } }` Default: all
   */
  filter?: UserApiFilter;
  /** Whether readers can try operations on their pages. Default: true */
  console?: boolean;
  /** Languages of the code samples, in the order of their tabs. Default: all eight */
  samples?: SampleLanguage[];
  /**
   * Environment variable from which code samples read the token or the API key. A second one in the same sample gets the suffix `_2`.
   * Default: `API_TOKEN`, or `API_KEY` for an API key. User and password are always `API_USERNAME` and `API_PASSWORD`. Example:
   * `'SHOP_API_KEY'`
   */
  credentialVariable?: string;
  /** Extensions of operations that pages show → their labels. Example: `{ 'x-rate-limit-group': 'Rate limit group' }` */
  extensions?: Record<string, string>;
  /**
   * Hosts from which documents may be read over https. For a host in a private network, list its name and also its address. `localhost` is
   * this machine. Example: `['schemas.example.com']` Default: none; a build then uses no network
   */
  network?: string[];
}
