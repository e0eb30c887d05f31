import { scale } from './scales';

export default () => <b>{scale}</b>;
