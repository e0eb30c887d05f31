export const Broken = () => (
  <p>
    <a href="/base/docs/gone-component">gone</a>
    <a href="/base/docs/guide/setup">there</a>
    <img src="/base/img/gone-component.png" alt="" />
  </p>
);
