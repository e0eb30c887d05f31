// Words for the names of the parts of a page's key (`PageRow.why`): why a page was rendered.

const WORDS: Record<string, string> = {
  new: 'it was new, or no earlier build of it was known',
  output: 'its file in the output folder was missing or had been changed',
  cache: 'its data was missing in the cache',
  other: 'something else that it is made from differs',
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
  templates: 'template parts that the site replaces differ',
  frames: 'the hosts from which pages may load frames or scripts differ',
};

export function reasonsText(names: readonly string[]): string {
  const site = names.flatMap((name) => (name.startsWith('site.') ? [name.slice('site.'.length)] : []));
  const own = names.filter((name) => !name.startsWith('site.')).map((name) => WORDS[name] ?? name);
  return [...own, ...(site.length > 0 ? [`something that all pages share differs (${site.join(', ')})`] : [])].join('; ');
}
