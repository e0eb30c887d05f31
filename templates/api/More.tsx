// The end of a list that the page had no room for: how many are left out.
export const More = ({ count }: { count: number }) => (count > 0 ? <p>and {count} more</p> : null);
