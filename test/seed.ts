// Where the chance of tests begins: at the same place every time, so that a gate says the same of the same code. DOCGEN_SEED: elsewhere.
export const SEED = Number(process.env.DOCGEN_SEED ?? 1);
