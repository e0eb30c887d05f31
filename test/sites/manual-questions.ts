// What newcomers type into the search of the manual, in their own words, and the pages that answer it.

/** The question, and the ids of pages that answer it. One of them must be among the first hits. */
export type Question = [asked: string, ...pages: string[]];

export const QUESTIONS: Question[] = [
  // The first hour.
  ['how do i install docgen', 'tutorial/start'],
  ['create a new site', 'tutorial/start', 'reference/commands', 'tutorial/index'],
  ['getting started', 'tutorial/start', 'tutorial/index'],
  ['run a local server with live reload', 'reference/commands', 'tutorial/start', 'explanation/what-dev-does'],
  ['change the port', 'reference/commands'],
  ['how do i add a new page', 'how-to/add-a-page', 'tutorial/write'],
  ['difference between md and mdx', 'reference/mdx', 'reference/markdown'],
  ['what goes in the public folder', 'reference/folders-and-routes', 'how-to/images-and-files'],
  // Look.
  ['how do i change the logo', 'how-to/navbar', 'reference/configuration/navbar', 'tutorial/look'],
  ['change the colors', 'how-to/custom-css', 'tutorial/look', 'reference/css-tokens'],
  ['dark mode', 'reference/configuration/site', 'tutorial/look', 'how-to/custom-css'],
  ['custom font', 'how-to/custom-css'],
  ['set the favicon', 'reference/configuration/site'],
  ['edit the footer', 'reference/configuration/footer', 'how-to/replace-the-footer'],
  ['add a link to the top menu', 'how-to/navbar', 'reference/configuration/navbar'],
  ['banner on every page', 'how-to/announcement'],
  // Structure.
  ['hide a page from the sidebar', 'how-to/drafts', 'how-to/order-the-sidebar', 'reference/front-matter'],
  ['reorder pages in the sidebar', 'how-to/order-the-sidebar', 'tutorial/order', 'how-to/write-a-sidebar'],
  ['sidebar category collapsed', 'reference/configuration/sidebars', 'how-to/order-the-sidebar', 'how-to/write-a-sidebar'],
  ['multiple versions of the docs', 'how-to/add-a-version', 'reference/configuration/docs'],
  ['redirect old urls', 'how-to/redirect-a-page', 'reference/configuration/redirects'],
  ['change the url of a page', 'reference/front-matter', 'reference/folders-and-routes', 'how-to/add-a-page', 'how-to/redirect-a-page'],
  ['custom 404 page', 'how-to/not-found-page'],
  ['start a blog', 'how-to/write-a-blog'],
  // Text.
  ['insert an image', 'how-to/images-and-files', 'components/images'],
  ['callout box', 'components/admonitions', 'how-to/own-admonition'],
  ['syntax highlighting language', 'components/code', 'how-to/show-code', 'reference/configuration/markdown'],
  ['highlight a line of code', 'components/code', 'how-to/show-code'],
  ['tabs for npm and yarn', 'components/code-groups', 'components/tabs'],
  ['mermaid', 'how-to/diagrams', 'components/diagrams'],
  ['math equations latex', 'how-to/formulas', 'components/formulas'],
  ['use a react component in a page', 'reference/mdx', 'how-to/write-an-island', 'how-to/tsx-page', 'components/in-mdx', 'reference/islands'],
  ['table too wide on mobile', 'components/tables'],
  // APIs, checks and hosts.
  ['openapi swagger reference', 'how-to/add-an-api', 'reference/api-pages', 'reference/configuration/apis'],
  ['why is my link broken', 'how-to/fix-links', 'how-to/link-to-pages', 'explanation/how-links-are-checked', 'errors/markdown/broken-link'],
  ['ignore a warning', 'how-to/ignore-a-finding', 'how-to/severities'],
  ['google analytics', 'how-to/analytics'],
  ['algolia search', 'how-to/hosted-search', 'reference/configuration/search'],
  ['deploy to github pages', 'how-to/github-pages', 'tutorial/publish'],
  ['css not loading after deploy', 'how-to/base-url', 'how-to/github-pages'],
  ['host on netlify', 'how-to/netlify'],
  ['cloudflare pages build command', 'how-to/cloudflare'],
  ['migrate from docusaurus', 'migration/docusaurus', 'migration/index'],
];
