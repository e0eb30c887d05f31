import './page.css';

export const Box = () => <div className="box" />;
