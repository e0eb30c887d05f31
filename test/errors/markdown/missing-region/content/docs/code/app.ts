// #region setup
export const one = 1;
// #endregion
