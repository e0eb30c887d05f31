// The seed for random tests. It is fixed, so that a test gives the same result for the same code. DOCGEN_SEED sets another one.
export const SEED = Number(process.env.DOCGEN_SEED ?? 1);
