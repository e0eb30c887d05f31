// `docgen explain`: a run that uses the cache and keeps no output, and what it knows of one page or one file. If the site has errors,
// everything that is known in spite of them is reported.
import { splitNode } from '../base/documents/node-id.js';
import { folderToExplain, nothingOfThatName, valueOfSeveralFiles } from '../diagnostics/explain.js';
import type { Page } from '../model/content-graph.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { openBuildCache } from '../pipeline/cache/build-cache.js';
import type { SiteInputs } from '../pipeline/cache/site-inputs.js';
import { createPlaceFinder } from '../pipeline/findings/place-faults.js';
import type { CheckedContent } from '../pipeline/session-options.js';
import type { SessionReport } from '../pipeline/session-report.js';
import { type KnownDocument, loadDocuments } from './edits/edit-specification.js';
import { type EditsInput, editsOfFile, sharedOf } from './edits/edits-of-file.js';
import type { ExplainedFile, ExplainedPage, Explanation } from './explanation.js';
import { namedFiles, rolesOf } from './file-roles.js';
import { findSubject, type Subject } from './find-subject.js';
import { lastBuildOf } from './last-build.js';
import { createPageLinks } from './page-links.js';
import { createNodePlaces, originsOf } from './page-origins.js';
import { type ReadOptions, readSiteInputs } from './read-site-inputs.js';
import { describeServed, servedFiles } from './served-file.js';
import { shownParts } from './shown-parts.js';
import { documentsOf, type SiteVariant, type VariantPage, variantOf } from './site-variant.js';
import { tryShownText } from './try-shown-text.js';

export interface ExplainOptions extends ReadOptions {
  /** A route in any form, or a file path. */
  asked: string;
  /** Absolute. Paths are resolved from here first, then from the site root. */
  folder: string;
}

export interface ExplainReport extends SessionReport {
  /** Undefined if nothing has that name, or if the site can't be read. The diagnostics say which. */
  explanation: Explanation | undefined;
}

/** Builds leave drafts out. A draft that is asked for by name is explained even without the `drafts` option. */
export async function explainSite(options: ExplainOptions): Promise<ExplainReport> {
  const report = await explain(options);
  if (options.drafts || !mayBeOfDraft(report)) return report;
  const withDrafts = await explain({ ...options, drafts: true });
  return withDrafts.explanation?.page?.draft ? withDrafts : report;
}

/** Nothing has that name, or the file is a page's source but its page is missing. */
const mayBeOfDraft = ({ explanation }: ExplainReport): boolean =>
  !explanation || (!explanation.page && !explanation.redirect && (explanation.file?.roles.includes('page') ?? false));

async function explain({ asked, folder, ...options }: ExplainOptions): Promise<ExplainReport> {
  const { siteRoot, outFolder } = options;
  const { report, inputs, checked } = await readSiteInputs(options);
  if (!inputs) return { ...report, explanation: undefined };
  const documents = loadDocuments(inputs);
  const { graph, config } = inputs.site;
  const files = namedFiles(inputs, documents);
  const target = findSubject({ asked, folder, siteRoot, graph, config, files, served: servedFiles(inputs), documents });
  if (target.kind === 'none' || target.kind === 'folder' || target.kind === 'values')
    return { ...report, diagnostics: [...report.diagnostics, faultOf(asked, target)], explanation: undefined };
  const asking = openQuestion({ inputs, checked, documents, siteRoot, outFolder });
  if (target.kind === 'file') return { ...report, explanation: await asking.ofFile(target.file) };
  const ofPage = target.page && (await asking.ofPage(target.page));
  if (target.kind === 'page') return { ...report, explanation: ofPage };
  const { from, to } = target.redirect;
  return { ...report, explanation: { version: 1, redirect: { from, to }, ...ofPage } };
}

function faultOf(asked: string, target: Extract<Subject, { kind: 'none' | 'folder' | 'values' }>): Diagnostic {
  if (target.kind === 'values') return valueOfSeveralFiles(asked, target.values);
  return target.kind === 'none' ? nothingOfThatName(asked, target) : folderToExplain(target.folder, target.files);
}

interface QuestionInput {
  inputs: SiteInputs;
  checked: CheckedContent | undefined;
  documents: KnownDocument[];
  siteRoot: string;
  outFolder: string;
}

interface Question {
  ofPage(page: Page): Promise<Explanation>;
  ofFile(path: string): Promise<Explanation>;
}

function openQuestion({ inputs, checked, documents, siteRoot, outFolder }: QuestionInput): Question {
  const variant = variantOf(inputs);
  const now = documentsOf(variant);
  const placeOf = createNodePlaces(siteRoot);
  const links = checked && createPageLinks(checked, (key) => inputs.site.pages.get(key)?.entry.api?.node, createPlaceFinder(siteRoot));
  const explainPage = ({ output }: Page): ExplainedPage | undefined => {
    const found = now.get(output);
    return (
      found &&
      describePage(found, {
        variant,
        now,
        inputs,
        documents,
        placeOf,
        links,
        siteRoot,
        outFolder,
      })
    );
  };
  const explainFile = async (path: string): Promise<ExplainedFile> => {
    const { file, pointer } = splitNode(path.includes('#') ? path : `${path}#`);
    const roles = rolesOf(file, inputs, documents);
    const line = pointer === '' ? undefined : placeOf([path])[0];
    const input: EditsInput = { path, roles, inputs, documents, variant, now, shown: await tryShownText(file, inputs, siteRoot) };
    return {
      ...{ path, roles, ...(line !== undefined && { line }) },
      // For a single value, the edits already list these pages.
      ...(roles.includes('specification') && pointer === '' && { shownBy: shownParts(file, inputs, documents) }),
      ...describeServed(file, { inputs, links }),
      edits: editsOfFile(input),
    };
  };
  return {
    async ofPage(page) {
      const explained = explainPage(page);
      const source = sourceOf(page, inputs);
      return { version: 1, ...(explained && { page: explained }), ...(source !== undefined && { file: await explainFile(source) }) };
    },
    async ofFile(path) {
      const page = inputs.site.graph.pages.find((each) => sourceOf(each, inputs) === path);
      const explained = page && explainPage(page);
      return { version: 1, ...(explained && { page: explained }), file: await explainFile(path) };
    },
  };
}

/** The page's source file. For an API page, the value that it shows. */
function sourceOf({ file, key }: Page, { site: { pages } }: SiteInputs): string | undefined {
  const part = pages.get(key)?.entry.api;
  return part ? part.node.replace(/#$/, '') : file;
}

interface DescribeInput {
  variant: SiteVariant;
  now: ReadonlyMap<string, VariantPage>;
  inputs: SiteInputs;
  documents: KnownDocument[];
  placeOf: ReturnType<typeof createNodePlaces>;
  links: ReturnType<typeof createPageLinks> | undefined;
  siteRoot: string;
  outFolder: string;
}

function describePage(found: VariantPage, { variant, now, links, siteRoot, outFolder, ...input }: DescribeInput): ExplainedPage {
  const { key, kind, layout, route, permalink, output, title, draft, unlisted } = found.page;
  const { cache } = openBuildCache(siteRoot);
  try {
    return {
      ...{ key, kind, ...(layout && { layout }), route, permalink, output, title },
      ...(draft && { draft }),
      ...(unlisted && { unlisted }),
      madeFrom: originsOf({ found, ...input, shared: sharedOf(variant, output, now) }),
      links: links?.of(output) ?? { out: [], in: [] },
      lastBuild: lastBuildOf(found, { journal: cache.journal(outFolder), inputs: cache.inputs, variant }),
    };
  } finally {
    cache.close();
  }
}
