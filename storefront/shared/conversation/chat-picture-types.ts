/** Pictures that a conversation takes. The server decides by the content (§5); this only spares people what it would refuse. */
export const chatPictureTypes = 'image/jpeg,image/png';
