interface Facts {
  list?: string[];
}

const facts: Facts = {};

export default function Page() {
  return <p>{facts.list!.join()}</p>;
}
