// Words for the names of the parts of a page's key (`PageRow.why`): why a page was rendered.

const WORDS: Record<string, string> = {
  new: 'there was none of it yet, or nothing was known of it',
  output: 'its file in the output folder was not what docgen had written',
  cache: 'the cache had lost what belongs to it',
  other: 'something that it is made of differs',
  source: 'its own text differs',
  files: 'a file that it reads differs',
  links: 'the address of a page that it links to differs',
  code: 'a component that it shows differs',
  address: 'its address differs',
  title: 'its title differs',
  details: 'its description or its image differs',
  navbar: 'its navbar differs',
  sidebar: 'its sidebar differs',
  breadcrumbs: 'its breadcrumbs differ',
  contents: 'its list of headings differs',
  neighbours: 'the page before or after it differs',
  date: 'its date differs',
  notices: 'its notices or its edit link differ',
  lists: 'a list of pages that it shows differs',
  settings: 'how pages are compiled differs (markdown, plugins, locale)',
  templates: "the site's own parts of the templates differ",
  frames: 'the hosts that pages may load frames or scripts of differ',
};

export function reasonsText(names: readonly string[]): string {
  const site = names.flatMap((name) => (name.startsWith('site.') ? [name.slice('site.'.length)] : []));
  const own = names.filter((name) => !name.startsWith('site.')).map((name) => WORDS[name] ?? name);
  return [...own, ...(site.length > 0 ? [`what all pages share differs (${site.join(', ')})`] : [])].join('; ');
}
