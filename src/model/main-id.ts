// The id of the main region of every layout. The skip link leads to it. The colon keeps it apart from ids made of
// headings, from which colons are removed.
export const MAIN_ID = 'docgen:main';
