import sharp from 'sharp'
const [out,w,h,...files]=process.argv.slice(2)
const W=+w,H=+h
const ims=await Promise.all(files.map(f=>sharp(f).resize({width:W,height:H,fit:'contain',position:'top',background:'#888'}).png().toBuffer()))
const cols=Math.min(ims.length,Math.floor(1900/W)||1), rows=Math.ceil(ims.length/cols)
await sharp({create:{width:cols*W,height:rows*H,channels:3,background:'#888'}}).composite(ims.map((input,i)=>({input,left:(i%cols)*W,top:Math.floor(i/cols)*H}))).png().toFile(out)
