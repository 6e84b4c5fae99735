import { inflateRawSync } from "node:zlib";

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
const STORED = 0;

export interface ZipEntry {
  name: string;
  isEncrypted: boolean;
  /** As the archive says; more is never unpacked. */
  unpackedSize: number;
  unpack(): Buffer;
}

/** Of the archive's directory. @throws RangeError for what is no zip, or a broken one */
export function zipEntries(bytes: Buffer): ZipEntry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || bytes.readUInt32LE(end) !== DIRECTORY_END || end + END_SIZE > bytes.length)
    throw new RangeError("no zip");
  let offset = bytes.readUInt32LE(end + 16);
  return Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    if (bytes.readUInt32LE(offset) !== DIRECTORY_ENTRY) throw new RangeError("no entry");
    const entry = entryAt(bytes, offset);
    offset += ENTRY_SIZE + [28, 30, 32].reduce((sum, at) => sum + bytes.readUInt16LE(offset + at), 0);
    return entry;
  });
}

function entryAt(bytes: Buffer, offset: number): ZipEntry {
  const method = bytes.readUInt16LE(offset + 10);
  const packedSize = bytes.readUInt32LE(offset + 20);
  const unpackedSize = bytes.readUInt32LE(offset + 24);
  const local = bytes.readUInt32LE(offset + 42);
  const nameStart = offset + ENTRY_SIZE;
  return {
    name: bytes.toString("utf8", nameStart, nameStart + bytes.readUInt16LE(offset + 28)),
    isEncrypted: (bytes.readUInt16LE(offset + 8) & 1) === 1,
    unpackedSize,
    unpack: () => {
      const start = local + LOCAL_SIZE + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
      const packed = bytes.subarray(start, start + packedSize);
      return method === STORED
        ? packed
        : inflateRawSync(packed, { maxOutputLength: Math.max(unpackedSize, 1) });
    },
  };
}
