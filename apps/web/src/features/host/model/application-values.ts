import type { DocumentKind } from '@touchline/contract/hosts';
import { localUtcOffset } from '../../../shared/form/local-day.ts';
import type { ApplicationDetails } from '../api/use-application.ts';
import { type Answers, readDraft } from './application-draft.ts';
import type { ApplicationValues, DocumentPicture } from './application-rules.ts';

const answersOf = ({ form }: ApplicationDetails): Answers => ({ ...form });

const documentOf = (details: ApplicationDetails, kind: DocumentKind): DocumentPicture | null => {
  const found = details.documents.find((document) => document.kind === kind);
  return found ? { address: found.address, preview: found.url } : null;
};

/** Returns the initial values of the form: the stored draft, or the last application. */
export const initialValues = (uid: string, details: ApplicationDetails, areaCode: string): ApplicationValues => ({
  ...(readDraft(uid) ?? answersOf(details)),
  idFront: documentOf(details, 'id_front'),
  idBack: documentOf(details, 'id_back'),
  selfie: documentOf(details, 'selfie'),
  agreement: false,
  areaCode,
  phone: '',
  smsCode: '',
});

/** Returns the input of the call; `codeToken` is null for an account with a phone. */
export function applicationInput(
  {
    idFront,
    idBack,
    selfie,
    areaCode: _areaCode,
    phone: _phone,
    smsCode: _smsCode,
    birthday,
    ...values
  }: ApplicationValues,
  codeToken: string | null,
) {
  return {
    ...values,
    birthday: birthday ?? '',
    utcOffset: localUtcOffset(),
    ...(idFront?.address ? { idFront: idFront.address } : {}),
    ...(idBack?.address ? { idBack: idBack.address } : {}),
    ...(selfie?.address ? { selfie: selfie.address } : {}),
    ...(codeToken === null ? {} : { codeToken }),
  };
}
