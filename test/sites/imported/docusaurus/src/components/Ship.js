export default function Ship({ name }) {
  return <em>{name}</em>;
}
