// The end of a list for which the page had no room: how many items are left out.
export const More = ({ count }: { count: number }) => (count > 0 ? <p>and {count} more</p> : null);
