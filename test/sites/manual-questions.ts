// What newcomers type into the search of the manual, in their own words, and the pages that answer it. No question is a keyword of a page:
// otherwise it would only test that the keyword is indexed.

/** The question, and the ids of pages that answer it. One of them must be among the first hits. */
export type Question = [asked: string, ...pages: string[]];

export const QUESTIONS: Question[] = [
  // The first hour.
  ['how do i install docgen', 'tutorial/start'],
  ['set up my first site', 'tutorial/start', 'reference/commands', 'tutorial/index'],
  ['beginner tutorial', 'tutorial/start', 'tutorial/index'],
  ['see my changes in the browser while i write', 'reference/commands', 'tutorial/start', 'explanation/what-dev-does'],
  ['port 3000 is already in use', 'reference/commands'],
  ['add another markdown file', 'how-to/add-a-page', 'tutorial/write'],
  ['when should a file end in mdx', 'reference/mdx', 'reference/markdown'],
  ['what goes in the public folder', 'reference/folders-and-routes', 'how-to/images-and-files'],
  // Look.
  ['how do i change the logo', 'how-to/navbar', 'reference/configuration/navbar', 'tutorial/look'],
  ['use our brand color for links', 'how-to/custom-css', 'tutorial/look', 'reference/css-tokens'],
  ['follow the system color scheme', 'reference/configuration/site', 'tutorial/look', 'how-to/custom-css'],
  ['use google fonts', 'how-to/custom-css'],
  ['set the favicon', 'reference/configuration/site'],
  ['edit the footer', 'reference/configuration/footer', 'how-to/replace-the-footer'],
  ['add a link to the top menu', 'how-to/navbar', 'reference/configuration/navbar'],
  ['announce a new release to all readers', 'how-to/announcement'],
  // Structure.
  ['hide a page from the sidebar', 'how-to/drafts', 'how-to/order-the-sidebar', 'reference/front-matter'],
  ['reorder pages in the sidebar', 'how-to/order-the-sidebar', 'tutorial/order', 'how-to/write-a-sidebar'],
  ['sidebar category collapsed', 'reference/configuration/sidebars', 'how-to/order-the-sidebar', 'how-to/write-a-sidebar'],
  ['multiple versions of the docs', 'how-to/add-a-version', 'reference/configuration/docs'],
  ['redirect old urls', 'how-to/redirect-a-page', 'reference/configuration/redirects'],
  ['rename a page', 'reference/front-matter', 'reference/folders-and-routes', 'how-to/add-a-page', 'how-to/redirect-a-page'],
  ['custom 404 page', 'how-to/not-found-page'],
  ['start a blog', 'how-to/write-a-blog'],
  // Text.
  ['insert an image', 'how-to/images-and-files', 'components/images'],
  ['kinds of admonitions', 'components/admonitions', 'how-to/own-admonition'],
  ['my language has no colours in code', 'components/code', 'how-to/show-code', 'reference/configuration/markdown'],
  ['mark lines in a code sample', 'components/code', 'how-to/show-code'],
  ['same code in typescript and javascript', 'components/code-groups', 'components/tabs'],
  ['draw a sequence diagram', 'how-to/diagrams', 'components/diagrams'],
  ['math equations latex', 'how-to/formulas', 'components/formulas'],
  ['import a tsx file into markdown', 'reference/mdx', 'how-to/write-an-island', 'how-to/tsx-page', 'components/in-mdx', 'reference/islands'],
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
