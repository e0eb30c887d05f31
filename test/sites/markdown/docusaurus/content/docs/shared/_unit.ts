export const unit = 'metres';
