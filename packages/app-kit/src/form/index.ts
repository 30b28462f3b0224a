export { type TextForm, useForm } from './use-form.ts';
