// Every code with the severity that its function in this folder gives it; `test/tidy/default-severities.test.ts` writes the lists.
import type { Severity } from '../model/diagnostic.js';

const CODES: Record<Severity, string> = {
  error: `
    bug/page-failed bundle/case-mismatch bundle/foreign-module bundle/import-cycle bundle/invalid-module bundle/missing-export
    bundle/outside-site bundle/plugin-export bundle/plugin-missing bundle/style-import bundle/unresolved-import config/admin-key-refused
    config/api-without-docs config/baseline-damaged config/baseline-missing config/blog-folder-missing config/docs-folder-empty
    config/docs-folder-missing config/duplicate-api config/duplicate-blog-id config/duplicate-docs-id config/duplicate-redirect
    config/duplicate-version config/empty-category config/empty-value config/exited config/folder-collision config/html-and-label
    config/ignores-everything config/invalid-address config/invalid-base-url config/invalid-category-slug config/invalid-color
    config/invalid-locale config/invalid-name config/invalid-origin config/invalid-path config/invalid-redirect config/invalid-regex
    config/invalid-url config/invalid-version-name config/link-target config/lowered-error config/missing-key config/missing-search-key
    config/mixed-footer config/navbar-item-failed config/navbar-unknown-doc config/navbar-unknown-sidebar config/nested-dropdown
    config/no-active-docs config/no-admin-key config/no-default-export config/no-such-file config/not-found config/not-json
    config/nothing-to-explain config/nothing-to-preview config/out-of-range config/output-holds-input config/output-holds-site
    config/output-not-a-folder config/output-not-ours config/outside-site config/path-collision config/position-in-dropdown
    config/redirect-dead config/redirect-file-clash config/redirect-loop config/redirect-shadows-page config/search-not-hosted
    config/search-page-path config/search-parameter config/several-last-versions config/sidebar-unknown-doc
    config/sidebar-unknown-folder config/sidebar-without-link config/syntax config/threw config/timeout config/toc-levels
    config/undeclared-env config/unexpected-color-mode config/unknown-api config/unknown-check config/unknown-docs
    config/unknown-docs-plugin config/unknown-docs-version config/unknown-icon config/unknown-key config/unknown-language
    config/unknown-last-version config/unknown-main-doc config/unknown-navbar-type config/unknown-template config/unknown-value
    config/unknown-version config/unresolved-import config/unsafe-address config/unsafe-html config/url-with-path
    config/urls-lock-damaged config/urls-lock-off config/wrong-gateway config/wrong-type emit/copy-source-gone emit/file-is-folder
    emit/unusable-path env/baseline-not-written env/bundler-lost env/docgen-not-packed env/file-unreadable env/file-vanished
    env/link-not-written env/output-failed env/output-locked env/output-obstructed env/port-busy env/port-not-permitted
    env/records-not-kept env/search-push-failed env/server-failed env/site-not-written env/trace-not-written env/unreadable
    env/urls-lock-not-written env/workers-not-starting file/not-utf8 file/too-large file/utf-16 front-matter/bad-value
    front-matter/draft-and-unlisted front-matter/invalid-yaml front-matter/no-keys front-matter/not-closed front-matter/not-literal
    front-matter/wrong-type graph/bad-doc-id graph/bad-slug graph/duplicate-doc-id graph/name-too-long graph/post-without-date
    graph/unknown-author graph/unknown-category-doc graph/unknown-pagination graph/unknown-sidebar markdown/active-file
    markdown/card-without-title markdown/conflict-marker markdown/duplicate-code-title markdown/duplicate-tab markdown/empty-code-group
    markdown/empty-image markdown/empty-link markdown/empty-tabs markdown/formula-fault markdown/include-cycle markdown/include-limit
    markdown/include-of-code markdown/include-without-file markdown/incomplete-message markdown/missing-image markdown/missing-lines
    markdown/missing-region markdown/missing-source markdown/nested-too-deep markdown/outside-site markdown/plugin markdown/plugin-tree
    markdown/plugins markdown/region-not-closed markdown/tabs-query-without-name markdown/tag-not-closed markdown/unknown-message
    markdown/unreadable markdown/untitled-code mdx/expression mdx/island-props mdx/markdown-import mdx/module mdx/tag
    mdx/unknown-component openapi/endless-reference openapi/fetch-failed openapi/host-refused openapi/lost-page
    openapi/malformed-overlay openapi/malformed-reference openapi/network-off openapi/no-such-file openapi/no-such-reference
    openapi/not-a-method openapi/not-a-specification openapi/not-an-overlay openapi/outside-site openapi/syntax
    openapi/unsupported-version page/ended-process page/not-tried page/out-of-memory page/threw-late page/took-too-long
    render/component-threw render/template-threw render/undefined-name search/no-records source/author-address
    source/category-missing-key source/category-syntax source/category-unknown-key source/category-wrong-type source/names-syntax
    source/names-unknown-key source/names-wrong-type template/island-without-default template/no-default-export
    template/part-without-export usage/unknown-command usage/unknown-option usage/unusable-folder usage/wrong-arguments
    usage/wrong-value
  `,
  warning: `
    bundle/refused-source bundle/suspicious-style bundle/unknown-token check/duplicate-id check/ignore-unused check/inline-style
    check/no-urls-lock check/refused-frame check/refused-source check/second-main check/unbalanced-html check/unpublished-start
    check/unstable-part config/no-effect config/redirect-chain config/sidebar-options config/suspicious-code config/unset-env
    emit/case-collision emit/duplicate-output env/watch-failed env/watch-limit front-matter/cut-by-comment front-matter/empty-text
    front-matter/not-read front-matter/unknown-key graph/duplicate-route graph/empty-index graph/public-file-clash
    graph/route-not-portable graph/tags-share-address graph/tags-spelt-alike graph/uncut-post graph/unknown-layout graph/unknown-tag
    link/external-broken link/lost-anchor link/lost-page link/no-such-anchor link/no-such-api-name link/no-such-asset link/no-such-file
    link/no-such-page link/outside-base-url link/outside-site link/to-draft link/to-unpublished link/unreadable-address
    link/wrong-letter-case markdown/attribute-left-out markdown/bad-code-lines markdown/bad-heading-id markdown/broken-link
    markdown/diagram-fault markdown/diagram-too-big markdown/duplicate-id markdown/element-left-out markdown/empty-heading
    markdown/fence-word markdown/foreign-syntax markdown/formula-command-left-out markdown/formula-not-closed markdown/formula-too-long
    markdown/hidden-character markdown/included-front-matter markdown/included-html markdown/lost-cells markdown/lost-definition
    markdown/module-code markdown/native-parser-missing markdown/no-comment markdown/no-directive markdown/no-entity markdown/no-heading
    markdown/no-list markdown/no-table markdown/not-closed markdown/raw-markdown markdown/repeated-footnote markdown/reserved-id
    markdown/sample-mismatch markdown/stray-code markdown/stray-content markdown/stray-directive markdown/stray-fence
    markdown/stray-in-code-group markdown/tab-without-label markdown/text-in-table markdown/truncate-not-used markdown/unbalanced-mark
    markdown/undefined-footnote markdown/undefined-reference markdown/unknown-alert markdown/unknown-attribute markdown/unknown-diagram
    markdown/unknown-directive markdown/unknown-emoji markdown/unknown-language markdown/unknown-mark markdown/unreadable-image
    markdown/unsafe-image markdown/unsafe-link markdown/unused-footnote mdx/browser-hook mdx/browser-only mdx/head mdx/heading-value
    mdx/inline-handler mdx/inline-script mdx/inline-style mdx/missing-prop mdx/partial-front-matter mdx/partial-link mdx/style-import
    mdx/unknown-element mdx/unknown-prop mdx/unknown-value mdx/unlisted-variable openapi/circular-tags openapi/colliding-slugs
    openapi/contradiction openapi/duplicate-operation-id openapi/duplicate-parameter openapi/equivalent-paths openapi/example-mismatch
    openapi/internal-mark openapi/internal-reference openapi/invalid openapi/malformed-expression openapi/malformed-media-type
    openapi/malformed-name openapi/malformed-pattern openapi/malformed-tag-groups openapi/no-operations openapi/overlay-without-effect
    openapi/page-too-large openapi/path-parameter-missing openapi/path-parameter-unknown openapi/query-in-path openapi/second-opinion
    openapi/stale-copy openapi/ungrouped-tag openapi/unknown-grouped-tag openapi/unknown-keyword openapi/unknown-operation
    openapi/unknown-property openapi/unknown-scope openapi/unknown-security-scheme openapi/unknown-server-variable openapi/unknown-tag
    openapi/unmatched-filter openapi/unsent-message openapi/wrong-kind page/not-highlighted search/record-too-large
    source/case-only-duplicate source/category-twice source/misplaced-file source/misspelt-name source/name-pattern source/not-a-file
    source/not-a-folder source/not-portable source/symlink-broken source/symlink-hidden source/symlink-loop source/symlink-outside
    source/symlink-repeats source/unknown-extension source/unread-folder
  `,
  info: `
    cache/not-written cache/unusable check/unpublished-page config/known-language env/bundler-restarted env/files-without-history
    env/history-not-trusted env/no-history env/output-manifest-damaged env/shallow-history link/ambiguous-file link/external-moved
    link/external-offline link/external-refused link/external-uncertain lint/empty-link-text lint/empty-page lint/large-image
    lint/missing-alt lint/orphan-page lint/several-h1 lint/skipped-level lint/unused-file lint/unused-partial markdown/local-link
    markdown/single-tilde markdown/stray-tag mdx/unset-variable openapi/filtered-out openapi/internal-parts openapi/no-second-opinion
  `,
};

const SEVERITIES: ReadonlyMap<string, Severity> = new Map(
  (Object.entries(CODES) as [Severity, string][]).flatMap(([severity, codes]) =>
    codes
      .trim()
      .split(/\s+/)
      .map((code): [string, Severity] => [code, severity]),
  ),
);

export const ALL_CODES: readonly string[] = [...SEVERITIES.keys()].sort();

/** Undefined if no finding has that code. */
export const defaultSeverity = (code: string): Severity | undefined => SEVERITIES.get(code);
