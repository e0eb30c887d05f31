const Box = () => <div style={{ color: 'red' }}>Red</div>;

export default function Home() {
  return (
    <>
      <h1>Home</h1>
      <Box />
    </>
  );
}
