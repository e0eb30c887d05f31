import { createServer } from 'node:http';

// #region setup
const server = createServer();
server.listen(8080);
// #endregion

export { server };
