// Where the skip link leads: the main region of every layout, and so an id of every page. The colon keeps it apart from ids made of
// headings, which lose theirs.
export const MAIN_ID = 'docgen:main';
